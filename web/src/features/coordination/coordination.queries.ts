import { getCoordination } from '@teamsparks/contract/coordination/addresses';
import { callQuery } from '../../shared/api/call-query.ts';
import { workKeys } from '../../parts/work-keys.ts';

export const coordinationQuery = callQuery(workKeys.events.of('coordination', 'all'), getCoordination);
