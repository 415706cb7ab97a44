/** The name of the database in the data folder. */
export const DATABASE = 'tavolata.db';
