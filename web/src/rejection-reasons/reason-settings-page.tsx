import { type RejectionReasonSettings, rejectionReasons } from '@hireloom/contract/rejection-reasons'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import css from './reason-list.module.css'
import { ReasonListForm } from './reason-list-form.tsx'

/** The company's list of reasons for rejecting candidates. */
export function Page() {
  const settings = useQuery(queryFor(rejectionReasons.settings, {}))
  // From the first change on, the form keeps the version it shows until it is saved or reloaded.
  const [edited, setEdited] = useState<RejectionReasonSettings>()
  const loaded = edited ?? settings.data?.data
  const reload = async () => setEdited((await settings.refetch()).data?.data)
  return (
    <>
      <PageHead title="Rejection reasons" count={loaded?.reasons.filter(({ isArchived }) => !isArchived).length} />
      <Text c="dimmed" size="sm" className={css.lead}>
        Users choose one of these when they reject a candidate. Candidates never see it. An archived reason is no longer
        offered, but stays on past rejections.
      </Text>
      <div className={css.panel}>
        {settings.isPending && <SkeletonRows rows={8} height={36} />}
        {settings.isError && !loaded && (
          <LoadFailure
            title="Failed to load rejection reasons"
            error={settings.error}
            onRetry={() => settings.refetch()}
          />
        )}
        {loaded && (
          <ReasonListForm
            key={loaded.updatedAt.getTime()}
            settings={loaded}
            onBegin={() => setEdited(loaded)}
            onSaved={setEdited}
            onReload={reload}
          />
        )}
      </div>
    </>
  )
}
