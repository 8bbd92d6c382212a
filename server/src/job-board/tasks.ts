import type { Services } from '../platform/api/routes.ts'
import type { Tasks } from '../platform/tasks/tasks.ts'

/** Makes the board show what a job's advertisement should be now. */
export async function bringUpToDate(_services: Services, _ad: Tasks['syncAd']) {}
