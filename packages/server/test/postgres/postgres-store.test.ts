/** PostgreSQL keeps the contract of stores. */

import { storeContract } from '../store-contract.ts';
import { makePostgresPlace } from './postgres-place.ts';

storeContract('PostgreSQL', makePostgresPlace);
