import { CompanySlug, careerPage } from '@hireloom/contract/career-page'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../platform/api/call.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { typingDelay } from '../platform/ui/fields/typing-delay.ts'

/**
 * `own`: the page's current slug; `invalid`: not a slug; `reserved`: a word of the product; `unknown`: the check
 * failed.
 */
export type SlugState = 'own' | 'invalid' | 'checking' | 'free' | 'taken' | 'reserved' | 'unknown'

/** Returns whether the page may use this slug; the server replies 404 when it is free. */
export function useSlugCheck(typed: string, saved: string) {
  const [slug] = useDebouncedValue(typed, typingDelay)
  const isValid = CompanySlug.safeParse(typed).success
  const check = useQuery({
    ...queryFor(careerPage.checkSlug, { params: { slug } }),
    enabled: isValid && slug === typed && slug !== saved,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  })
  const status = check.error instanceof CallError ? check.error.status : undefined
  const hasFailed = check.isError && status !== 404 && status !== 401

  useEffect(() => {
    if (hasFailed) notifications.show({ message: 'Error when check slug company', color: 'red' })
  }, [hasFailed, check.errorUpdateCount])

  return { state: stateOf(), retry: check.refetch }

  function stateOf(): SlugState {
    if (typed === saved) return 'own'
    if (!isValid) return 'invalid'
    if (slug !== typed || check.isFetching) return 'checking'
    if (status === 404) return 'free'
    if (!check.isSuccess) return 'unknown'
    return check.data.data.isReserved ? 'reserved' : 'taken'
  }
}
