/** What is asked of every screen, in one visit: access, looks, room, and every text translated. */

import { LANGUAGES } from '../packages/web/src/settings/languages.ts';
import { checkAccess } from './checks/access.ts';
import { takePictures } from './checks/looks.ts';
import { checkTranslation } from './checks/pseudo.ts';
import { checkRoom } from './checks/room.ts';
import { SCREENS } from './support/screens.ts';
import { test } from './support/test.ts';

/** In which languages there are pictures for people to look at; no test. */
const WANTED = process.env['PICTURES']?.split(',') ?? [];
const PICTURED = LANGUAGES.filter((language) => WANTED.includes(language));

for (const { name, open, allowed } of SCREENS) {
  test(`the screen ${name} is for everybody`, async ({ page, guard }) => {
    if (allowed) guard.allow(allowed);
    await open(page);
    await test.step('axe finds nothing', () => checkAccess(page));
    if (PICTURED.length > 0) await test.step('pictures', () => takePictures(page, name, PICTURED));
    await test.step('there is room', () => checkRoom(page));
    await test.step('all is translated', () => checkTranslation(page));
  });
}
