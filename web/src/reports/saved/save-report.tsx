import { ReportFilters } from '@hireloom/contract/reports/fields'
import { type FilteredReportName, reportPages } from '@hireloom/contract/reports/pages'
import { savedReports } from '@hireloom/contract/reports/saved'
import { Button, Modal } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { searchOf, useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { SavedReportForm } from './saved-report-form.tsx'

interface Props {
  report: FilteredReportName
  filters: Partial<ReportFilters>
}

/** Saves a report with its filters for the user, and when it is mailed to them. */
export function SaveReport({ report, filters }: Props) {
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useCall(savedReports.create, {
    success: 'Report saved',
    refreshes: [savedReports.list],
    isShownOnScreen: () => true,
    onDone: () => setOpen(false),
  })
  if (!can(savedReports.create)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={16} aria-hidden />}
        onClick={() => {
          reset()
          setOpen(true)
        }}
      >
        Save
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={`Save ${reportPages[report].title}`} size={440}>
        <SavedReportForm
          error={error?.message}
          isSaving={isPending}
          onSave={(values) => mutate({ body: { ...values, report, search: searchOf(ReportFilters, filters) } })}
          onClose={() => setOpen(false)}
        />
      </Modal>
    </>
  )
}
