import { listMaterialLists } from '@teamsparks/contract/materials/addresses/material-lists';
import { callQuery } from '../../../shared/api/call-query.ts';

/** Lists that the person may choose from, of events first, the next one before the others. */
export const listsQuery = callQuery(['lists'], listMaterialLists);
