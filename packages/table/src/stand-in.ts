/** The level of the bot that plays for somebody who is away or has given up. */
export const STAND_IN = 'medium';
