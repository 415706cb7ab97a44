/**
 * What browsers are told to refuse, with every response. The client is made of files of its own
 * origin and nothing else: no inline script or style, no data: address, no frame, no form that is
 * sent. `Strict-Transport-Security` is not here: it may only be said over https, which so far is the
 * business of a proxy in front.
 */

const SELF = "'self'";
const NONE = "'none'";

/**
 * `tavolata` is the client's own policy, which lets the addresses of its workers and nothing else
 * pass; `svelte-trusted-html` is how Svelte makes elements from its compiled templates.
 */
const TRUSTED_TYPES = ['svelte-trusted-html', 'tavolata'];

const CONTENT_SECURITY_POLICY = {
  'default-src': [NONE],
  'script-src': [SELF],
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
 * Sharing is used as well, but where a browser cannot share it does not know that name, and a name
 * that it does not know is a warning in every console. The same goes for Bluetooth, which is not used.
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
