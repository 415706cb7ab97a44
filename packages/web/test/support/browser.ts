/** What modules of the client ask a browser for when they are loaded; Node has none of it. */

import { vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/' });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
