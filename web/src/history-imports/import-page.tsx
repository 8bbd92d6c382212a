import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import {
  type HistoryImport,
  historySource,
  historySourceNames,
} from '@hireloom/contract/history-imports/history-import'
import { Alert, Button, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useCall } from '../platform/api/hooks.ts'
import { errorForPage } from '../platform/api/polled-record.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { NoDataPage } from '../platform/shell/errors/error-page.tsx'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { CheckStep } from './check-step.tsx'
import { CvStep } from './cv-step.tsx'
import { FilesStep } from './files-step.tsx'
import css from './import.module.css'
import {
  hasEnded,
  hasRows,
  type ImportStep,
  importPath,
  importSteps,
  isOpen,
  listPath,
  statusLabels,
  stepLabels,
  stepOf,
} from './labels.ts'
import { MappingStep } from './mapping/mapping-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ResultStep } from './result-step.tsx'
import { UndoStep } from './undo-step.tsx'
import { paramsOf, useHistoryImport } from './use-history-import.ts'

/** A history import, step by step. */
export function Page() {
  const { historyImportId, step } = useParams()
  const { data, error } = useHistoryImport(Number(historyImportId))
  const errorPage = errorForPage({ data, error })
  if (errorPage) return <NoDataPage error={errorPage} />
  if (data) return <ImportSteps historyImport={data.data} step={step} />
  return (
    <Stack gap="md">
      <Skeleton height={32} width={280} />
      <Skeleton height={40} />
      <Skeleton height={240} />
    </Stack>
  )
}

const views: Record<ImportStep, (props: { historyImport: HistoryImport }) => React.ReactNode> = {
  files: FilesStep,
  mapping: MappingStep,
  preview: PreviewStep,
  check: CheckStep,
  progress: ResultStep,
  undo: UndoStep,
}

function ImportSteps({ historyImport, step }: { historyImport: HistoryImport; step: string | undefined }) {
  const timeZone = useCompanyTimeZone()
  const navigate = useNavigate()
  const requested = importSteps.find((name) => name === step)
  if (!requested) return <Navigate to={importPath(historyImport.id, stepOf(historyImport))} replace />
  const { name, status, source, createdBy, createdAt } = historyImport
  const View = requested === 'preview' && source === historySource.cvs ? CvStep : views[requested]
  const isReachable = (name: ImportStep) => {
    if (name === 'files') return true
    if (name === 'undo') return historyImport.undoUntil !== null
    if (name === 'progress') return hasEnded(historyImport) || historyImport.startedAt !== null
    return hasRows(historyImport)
  }
  return (
    <>
      <PageHead
        title={name}
        breadcrumb={[{ label: 'Import history', to: listPath }]}
        actions={
          isOpen(historyImport) && historyImport.importedRows === 0 && <DeleteButton historyImport={historyImport} />
        }
      >
        <StatusBadge color={statusLabels[status].color}>{statusLabels[status].label}</StatusBadge>
      </PageHead>
      <Text size="sm" c="dimmed" mb="sm" className={css.inset}>
        {historySourceNames[source]} · {createdBy} · {formatInstant(createdAt, timeZone)}
      </Text>
      {historyImport.problem && (
        <Alert color="red" title="The last step stopped" role="alert" mx="md" mb="md" maw={900}>
          {historyImport.problem}
        </Alert>
      )}
      <Tabs
        value={requested}
        // Opening a step moves the focus to its page. If arrow keys opened steps, they could move only one step.
        activateTabWithKeyboard={false}
        onChange={(to) => to && navigate(importPath(historyImport.id, to as ImportStep))}
        mb="md"
      >
        <Tabs.List aria-label="Steps" className={css.tabs}>
          {importSteps.map((name) => (
            <Tabs.Tab key={name} value={name} disabled={!isReachable(name)}>
              {stepLabels[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={requested} pt="md">
          {isReachable(requested) ? (
            <View historyImport={historyImport} />
          ) : (
            <UnreachableStep historyImport={historyImport} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

const UnreachableStep = ({ historyImport }: { historyImport: HistoryImport }) => (
  <Stack gap="sm" align="flex-start" className={css.inset}>
    <Text>This step isn't available yet, or has nothing to show.</Text>
    <Button variant="default" component={Link} to={importPath(historyImport.id, stepOf(historyImport))}>
      Go to the current step
    </Button>
  </Stack>
)

function DeleteButton({ historyImport }: { historyImport: HistoryImport }) {
  const navigate = useNavigate()
  const remove = useCall(historyImports.remove, {
    success: 'Import deleted',
    failure: 'Failed to delete the import',
    refreshes: [historyImports.list],
    onDone: () => navigate(listPath),
  })
  const confirmDeletion = () =>
    confirm({
      title: `Delete ${historyImport.name}?`,
      consequence: 'Its files and its mapping are deleted. Nothing was imported from them.',
      confirm: 'Delete import',
      onConfirm: () => remove.mutate({ params: paramsOf(historyImport) }),
    })
  return (
    <Button variant="default" color="red" loading={remove.isPending} onClick={confirmDeletion}>
      Delete
    </Button>
  )
}
