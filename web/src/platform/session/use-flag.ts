import { backyardHeader, type Flag, flags } from '@hireloom/contract/flags'
import { flagNames } from '@hireloom/contract/platform/flags'
import { session } from '@hireloom/contract/session'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryFor } from '../api/hooks.ts'
import { oncePerLoad } from './once-per-load.ts'

/** Returns the flags of the company, loaded once. Undefined until known; all off when they can't be loaded. */
export function useFlags(): ReadonlyMap<Flag, boolean> | undefined {
  const user = useQuery({ ...queryFor(session.me, {}), ...oncePerLoad })
  const installation = useQuery({ ...queryFor(session.installation, {}), ...oncePerLoad })
  const companyId = user.data?.data.companyId
  const key = installation.data?.data.backyardKey
  const states = useQuery({
    queryKey: [flags.list.path, companyId],
    queryFn: ({ signal }) => {
      const query = { client: '1' as const, companyId: companyId ?? 0, flags: [...flagNames] }
      return call(flags.list, { query }, { headers: { [backyardHeader]: key ?? '' }, signal })
    },
    enabled: companyId !== undefined && key !== undefined,
    ...oncePerLoad,
    meta: { failureIsLogged: 'Failed to load feature flags' },
  })
  if (states.data) return new Map(states.data.data.map(({ name, status }) => [name, status]))
  return states.isError || user.isError || installation.isError ? new Map() : undefined
}

/** Returns whether the company has this function; false until known. */
export const useFlag = (flag: Flag): boolean => useFlags()?.get(flag) ?? false

/** Returns the command that turns a flag on, for the operator of the installation; undefined unless the flag is off. */
export function useFlagCommand(flag: Flag | undefined): string | undefined {
  const slug = useQuery({ ...queryFor(session.me, {}), ...oncePerLoad }).data?.data.companySlug
  const flags = useFlags()
  return flag && slug && flags?.get(flag) === false ? `npm run flags -- set ${slug} ${flag} on` : undefined
}
