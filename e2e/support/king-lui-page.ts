/** King Lui's table. */

import type { Locator, Page } from '@playwright/test';
import { labelsIn, pickFrom, TablePage, theFirst, type Pick } from './table-page.ts';
import type { Words } from './words.ts';

export class KingLuiPage extends TablePage {
  readonly cloth: Locator;
  readonly king: Locator;
  readonly hand: Locator;
  readonly feeding: Locator;
  readonly letEat: Locator;
  readonly lay: Locator;
  readonly choices: Locator;
  /** Of the king, to be picked for Emerald. */
  readonly portions: Locator;
  /** What is asked beside a thing that was tapped once. */
  readonly asked: Locator;

  constructor(page: Page, words?: Words) {
    super(page, words);
    const { kingLui } = this.words;
    const { emerald } = kingLui;
    // Exactly: the players are “at the table”.
    this.cloth = page.getByRole('region', { name: kingLui.table.name, exact: true });
    this.king = page.getByRole('region', { name: kingLui.king.place });
    // Whose it is, its name says: in a game that is shown again it may be anybody's.
    this.hand = page.getByRole('region').filter({ has: page.locator('[data-place^="hand:"]') });
    this.feeding = page
      .getByRole('group', { name: emerald.title })
      .or(page.getByRole('group', { name: emerald.drawnTitle }));
    this.letEat = page.getByRole('button', { name: emerald.confirm, exact: true });
    this.lay = page
      .getByRole('button', { name: emerald.lay, exact: true })
      .or(page.getByRole('button', { name: emerald.againToLay }));
    this.portions = this.king.locator('.picking').getByRole('button', { disabled: false });
    this.asked = page.locator('[data-confirm]');
    this.choices = this.cloth.getByRole('button', { disabled: false });
  }

  async position(): Promise<string> {
    const things = await labelsIn(this.cloth.locator('[data-thing]'));
    return `${await this.king.innerText()}\n${things}\n${await this.hand.innerText()}`;
  }

  thing(name: string): Locator {
    return this.cloth.locator(`[data-thing="${name}"]`);
  }

  async act(pick: Pick = theFirst): Promise<void> {
    if (await this.feeding.isVisible()) {
      await this.answerEmerald(pick);
      return;
    }
    const chosen = await pickFrom(this.choices, pick);
    const thing = await chosen.getAttribute('data-thing');
    await chosen.click();
    if (thing === 'emerald') await this.answerEmerald(theFirst);
    else await this.#confirm(this.thing(thing ?? ''));
  }

  /** Feeds Emerald if that is possible and picked, else lays Emerald down. */
  async answerEmerald(pick: Pick): Promise<void> {
    const canFeed = await this.letEat.isVisible();
    const mayLay = await this.lay.isVisible();
    if (canFeed && (!mayLay || pick(2) === 0)) {
      for (let portion = 0; portion < 2; portion++) {
        await this.portions.first().click();
      }
      await this.letEat.click();
    } else {
      await this.lay.click();
      await this.#confirm(this.lay);
    }
  }

  /** Some acts wait for a second tap. */
  async #confirm(thing: Locator): Promise<void> {
    const asks = thing.and(this.page.locator('.armed, .primary[data-thing]'));
    if (await asks.isVisible()) await asks.click();
  }
}
