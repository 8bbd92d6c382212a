import { letters } from '@hireloom/contract/letters/templates'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallError } from '../platform/api/call.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { NoDataPage } from '../platform/shell/errors/error-page.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { TemplateForm } from './template-form.tsx'

/** Edits a letter template; without an id in the URL, a new one. */
export function Page() {
  const { templateId } = useParams()
  const isNew = templateId === undefined
  const template = useQuery({
    ...queryFor(letters.read, { params: { templateId: Number(templateId) } }),
    enabled: !isNew,
    throwOnError: false,
    // Never refetched: the user's edits are based on the first version.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  if (isNew) return <TemplateForm template={undefined} onReload={() => undefined} />
  const { data, error } = template
  if (error instanceof CallError && error.status < 500) return <NoDataPage error={error} />
  if (error) return <LoadFailure title="Failed to load the template" error={error} onRetry={template.refetch} />
  if (!data || template.isFetching) return <SkeletonRows rows={8} height={36} />
  return <TemplateForm key={data.data.updatedAt.getTime()} template={data.data} onReload={template.refetch} />
}
