import { reports } from '@hireloom/contract/reports/endpoints'
import type { ReportFilters } from '@hireloom/contract/reports/fields'
import { Button, Group, Input, Modal, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { JobField } from '../../lookups/parts/job-field.tsx'
import { useCall } from '../../platform/api/hooks.ts'
import { saveFile } from '../../platform/ui/display/save-file.ts'
import { PeriodField } from './period-field.tsx'

/** Downloads the time to hire as a workbook, for the months and the job that the user chooses in a dialog. */
export function ExportTimeToHire({ query }: { query: Partial<ReportFilters> }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(query)
  const { mutate, isPending } = useCall(reports.exportReport, {
    failure: 'Failed to export time to hire report',
    onDone: (file) => {
      saveFile(file)
      setOpen(false)
    },
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => {
          setChosen(query)
          setOpen(true)
        }}
      >
        Export
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Export Time to hire" size={440}>
        <Stack>
          <Input.Wrapper label="Hired in" labelElement="div">
            <PeriodField
              label="Hired in"
              data-autofocus
              first={chosen.startDate}
              last={chosen.endDate}
              onChange={(startDate, endDate) => setChosen({ ...chosen, startDate, endDate })}
            />
          </Input.Wrapper>
          <JobField
            label="Job"
            value={chosen.jobOpeningId}
            onChange={(jobOpeningId) => setChosen({ ...chosen, jobOpeningId })}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" size="md" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              size="md"
              loading={isPending}
              onClick={() => mutate({ params: { report: 'time-to-hire' }, query: chosen })}
            >
              Export
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
