/**
 * The security headers of every response. The client consists of files of its own origin only: no inline
 * script or style, no data: address, no frame, no form. `Strict-Transport-Security` is missing, since it is valid
 * over https only, which a proxy in front provides.
 */

const SELF = "'self'";
const NONE = "'none'";
/** The bots' nets are calculated in it. It runs no text as script, which stays forbidden. */
const WEB_ASSEMBLY = "'wasm-unsafe-eval'";

/**
 * `tavolata` is the client's own policy, which allows the addresses of its workers only; Svelte makes
 * elements from its compiled templates by `svelte-trusted-html`.
 */
const TRUSTED_TYPES = ['svelte-trusted-html', 'tavolata'];

const CONTENT_SECURITY_POLICY = {
  'default-src': [NONE],
  'script-src': [SELF, WEB_ASSEMBLY],
  'style-src': [SELF],
  'img-src': [SELF],
  'font-src': [SELF],
  'connect-src': [SELF], // a WebSocket to the same origin too
  'worker-src': [SELF],
  'manifest-src': [SELF],
  'object-src': [NONE],
  'base-uri': [NONE],
  'form-action': [NONE],
  'frame-ancestors': [NONE],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': TRUSTED_TYPES,
};

/**
 * Sharing is used as well, but a browser that can't share does not know that name, and warns of it in the
 * console. The same goes for Bluetooth, which is not used.
 */
const USED_FEATURES = ['clipboard-write', 'fullscreen', 'screen-wake-lock'];

const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': [
    ...USED_FEATURES.map((feature) => `${feature}=(self)`),
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
