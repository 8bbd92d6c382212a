import { type BulkAdd, bulkAdd as calls } from '@hireloom/contract/bulk-add/endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { Alert, Button, Checkbox, Group, Text } from '@mantine/core'
import { IconDownload, IconInfoCircle, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../platform/api/hooks.ts'
import { FilePicker } from '../../platform/ui/fields/file-picker.tsx'
import { SearchField } from '../../platform/ui/fields/search-field.tsx'
import { FormFooter } from '../../platform/ui/forms/form-footer.tsx'
import { CountTabs } from '../../platform/ui/lists/count-tabs.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { plural } from '../../platform/ui/text/words.ts'
import { candidateList, stepAddress } from '../bulk-add-address.ts'
import { BulkAddHead } from '../bulk-add-head.tsx'
import page from '../bulk-add-page.module.css'
import { useDocuments } from '../documents/use-documents.ts'
import { ZipButton } from '../documents/zip-button.tsx'
import { FileProblems } from '../file-zone.tsx'
import { isJobClosed, useFailedRows, useFileCheck } from '../use-bulk-add.ts'
import { CheckFigures } from './check-figures.tsx'
import css from './check-step.module.css'
import { countOf, isWrong, nextWrong, type RowTab, rowsOf } from './row-groups.ts'
import { RowTable } from './row-table.tsx'

/** The second step: the result of the check, corrections, documents and the start. */
export function CheckStep({ bulkAdd }: { bulkAdd: BulkAdd }) {
  const { importId, rows, fields, ignoredColumns } = bulkAdd
  const [tab, setTab] = useState<RowTab>('all')
  const [search, setSearch] = useState('')
  const [editedRow, setEditedRow] = useState<number>()
  const [sendEmail, setSendEmail] = useState(false)
  const documents = useDocuments(bulkAdd)
  const failedRows = useFailedRows()
  const correction = useFileCheck({ onDone: () => setEditedRow(undefined) })
  const navigate = useNavigate()
  const discard = useCall(calls.discard, {
    failure: 'Failed to discard the file',
    onDone: () => navigate(stepAddress(1, { job_id: fields.jobId })),
  })
  const start = useCall(calls.start, {
    failure: 'Failed to start',
    isShownOnScreen: isJobClosed,
    refreshes: [calls.read, calls.process, queue.list],
  })
  const wrongCount = countOf(rows, 'wrong')
  const readyCount = rows.length - wrongCount
  const visibleRows = rowsOf(rows, tab, search)
  const tabs = (
    [
      ['all', 'All rows'],
      ['wrong', 'With mistakes'],
      ['ready', 'Ready'],
      ['withoutDocument', 'Without document'],
    ] as const
  ).map(([value, label]) => ({ value, label, count: countOf(rows, value) }))

  return (
    <div className={page.page}>
      <BulkAddHead step={2} />
      <CheckFigures bulkAdd={bulkAdd} />
      <CountTabs label="Rows" tabs={tabs} value={tab} onChange={(value) => setTab(value as RowTab)}>
        <div className={css.toolbar}>
          <SearchField
            label="Search name, e-mail, row"
            value={search}
            onChange={setSearch}
            wait={200}
            className={css.search}
          />
          <Group gap="sm">
            <ZipButton documents={documents} />
            {wrongCount > 0 && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={failedRows.isPending}
                onClick={() => failedRows.mutate({ params: { importId } })}
              >
                Download {plural(wrongCount, 'row')} with reasons
              </Button>
            )}
            <FilePicker
              accept=".xlsx,.csv"
              disabled={documents.isUnderway}
              onPick={(file) => correction.mutate({ jobId: fields.jobId, file, importId })}
              inputProps={{ 'aria-label': 'Corrected file' }}
            >
              {(props) => (
                <Button
                  variant="default"
                  leftSection={<IconUpload size={16} aria-hidden />}
                  loading={correction.isPending}
                  disabled={documents.isUnderway}
                  {...props}
                >
                  Upload a corrected file
                </Button>
              )}
            </FilePicker>
          </Group>
        </div>
        <div className={css.notes}>
          <Checkbox
            label="E-mail everyone a confirmation that their application has arrived"
            checked={sendEmail}
            onChange={(event) => setSendEmail(event.currentTarget.checked)}
          />
          <FileProblems error={correction.error} />
          {isJobClosed(start.error) && <FileProblems error={start.error} />}
          {ignoredColumns.length > 0 && (
            <Alert color="orange" icon={<IconInfoCircle size={16} aria-hidden />} title="Some columns are left out">
              The template of this job doesn't have {ignoredColumns.join(', ')}.
            </Alert>
          )}
        </div>
        {visibleRows.length === 0 ? (
          <EmptyState
            icon={<IconInfoCircle aria-hidden />}
            title={search ? 'No row matches your search' : 'No rows with this status'}
          >
            <Button
              variant="default"
              onClick={() => {
                setSearch('')
                setTab('all')
              }}
            >
              Show all rows
            </Button>
          </EmptyState>
        ) : (
          <RowTable
            importId={importId}
            rows={visibleRows}
            fields={fields}
            documents={documents}
            edited={editedRow}
            onEdit={setEditedRow}
            onSaved={(saved) => {
              const { rowNumber } = saved.row
              if (isWrong(saved.row)) return
              setEditedRow(nextWrong(saved.rows, rowNumber))
            }}
          />
        )}
      </CountTabs>
      <FormFooter
        cancelTo={candidateList}
        errorCount={0}
        onShowErrors={() => undefined}
        note={wrongCount > 0 && `${plural(wrongCount, 'row is', 'rows are')} left out`}
      >
        <Button
          variant="default"
          size="md"
          loading={discard.isPending}
          onClick={() => discard.mutate({ params: { importId } })}
        >
          Back<span className={css.wide}>: Job and file</span>
        </Button>
        <Button
          size="md"
          disabled={readyCount === 0 || documents.isUnderway}
          loading={start.isPending}
          onClick={() => start.mutate({ body: { importId, sendEmail } })}
        >
          Add {plural(readyCount, 'candidate')}
        </Button>
      </FormFooter>
      <Text className={css.live} role="status">
        {wrongCount > 0 ? `${plural(wrongCount, 'row')} with mistakes` : 'All rows are ready'}
      </Text>
    </div>
  )
}
