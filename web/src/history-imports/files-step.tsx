import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import {
  type HistoryFile,
  type HistoryFileKind,
  type HistoryImport,
  historyFileKind,
  historyFileStatus,
  historyLimits,
  historySource,
} from '@hireloom/contract/history-imports/history-import'
import { Alert, Button, Group, Loader, Progress, Stack, Table, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconFileZip, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCall } from '../platform/api/hooks.ts'
import { FilePicker } from '../platform/ui/fields/file-picker.tsx'
import { RecordTable } from '../platform/ui/lists/record-table.tsx'
import { formatTotal, plural } from '../platform/ui/text/words.ts'
import css from './import.module.css'
import { hasRows, importPath, isOpen } from './labels.ts'
import { useFileUpload } from './use-file-upload.ts'
import { importCalls, paramsOf } from './use-history-import.ts'

const { megabytes, rows } = historyLimits

/** The tables and zips of an import. */
export function FilesStep({ historyImport }: { historyImport: HistoryImport }) {
  const upload = useFileUpload(historyImport)
  const canChange = isOpen(historyImport) && !upload.isSending
  const isFolder = historyImport.source === historySource.cvs
  return (
    <Stack gap="md" maw={900}>
      <Text className={css.inset}>{isFolder ? <FolderHelp /> : <TableHelp />}</Text>
      <Group gap="sm" className={css.inset}>
        {!isFolder && (
          <AddButton
            kind={historyFileKind.table}
            label="Add table"
            accept=".csv,.tsv,.txt,.xlsx"
            isLocked={!canChange}
            onChoose={upload.send}
          />
        )}
        <AddButton
          kind={historyFileKind.documents}
          label={isFolder ? 'Add zip of CVs' : 'Add zip of résumés'}
          accept=".zip"
          isLocked={!canChange}
          onChoose={upload.send}
        />
      </Group>
      {upload.isSending && (
        <div className={css.inset}>
          <Text size="sm" mb={4}>
            Uploading {upload.filename}
          </Text>
          <Progress value={upload.percent} aria-label="Upload" />
        </div>
      )}
      {upload.problem && (
        <Alert color="red" title="The file was not added" role="alert" mx="md">
          {upload.problem}
        </Alert>
      )}
      {historyImport.files.length > 0 && <FileTable historyImport={historyImport} canChange={canChange} />}
      {hasRows(historyImport) && (
        <Group className={css.inset}>
          <Button component={Link} to={importPath(historyImport.id, 'mapping')}>
            Next: Mapping
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const TableHelp = () => (
  <>
    Add tables as CSV (up to {megabytes.table} MB) or xlsx (up to {megabytes.workbook} MB), with a row for each
    application and the names of the columns in the first row, up to {formatTotal(rows)} rows in all. Add résumés in
    zips of up to {megabytes.documents} MB; they are matched by the file's path, or by the e-mail address or application
    ID in its name.
  </>
)

const FolderHelp = () => (
  <>
    Add zips of up to {megabytes.documents} MB with CVs as PDF, DOCX or RTF. Name, e-mail address and phone number are
    read from each CV on this server, and you can correct them before the import. The name of its folder in the zip is
    used as its job.
  </>
)

interface AddProps {
  kind: HistoryFileKind
  label: string
  accept: string
  isLocked: boolean
  onChoose: (kind: HistoryFileKind, file: File) => void
}

const AddButton = ({ kind, label, accept, isLocked, onChoose }: AddProps) => (
  <FilePicker accept={accept} onPick={(file) => onChoose(kind, file)} inputProps={{ 'aria-label': label }}>
    {(props) => (
      <Button
        {...props}
        variant={kind === historyFileKind.table ? 'filled' : 'default'}
        disabled={isLocked}
        leftSection={
          kind === historyFileKind.table ? (
            <IconFileSpreadsheet size={16} aria-hidden />
          ) : (
            <IconFileZip size={16} aria-hidden />
          )
        }
      >
        {label}
      </Button>
    )}
  </FilePicker>
)

function FileTable({ historyImport, canChange }: { historyImport: HistoryImport; canChange: boolean }) {
  const remove = useCall(historyImports.removeFile, {
    success: 'File removed',
    failure: 'Failed to remove the file',
    refreshes: importCalls,
  })
  return (
    <RecordTable label="Files" isTwoLine>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>File</Table.Th>
          <Table.Th>Contents</Table.Th>
          <Table.Th aria-label="Actions" />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {historyImport.files.map((file) => (
          <Table.Tr key={file.id}>
            <Table.Td py={6}>
              {file.filename}
              {file.problem && (
                <Text size="xs" c={file.status === historyFileStatus.failed ? 'red' : 'dimmed'}>
                  {file.problem}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <FileContents file={file} />
            </Table.Td>
            <Table.Td ta="right">
              {canChange && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  color="red"
                  leftSection={<IconTrash size={14} aria-hidden />}
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ params: { ...paramsOf(historyImport), fileId: file.id } })}
                  aria-label={`Remove ${file.filename}`}
                >
                  Remove
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </RecordTable>
  )
}

function FileContents({ file: { kind, status, rows } }: { file: HistoryFile }) {
  if (status === historyFileStatus.failed) return <Text c="red">Not read</Text>
  if (status === historyFileStatus.uploading) return <Text c="dimmed">Not uploaded</Text>
  if (status === historyFileStatus.reading) {
    return (
      <Group gap="xs" wrap="nowrap">
        <Loader size={14} aria-hidden /> {rows > 0 ? `Reading, ${formatTotal(rows)} so far` : 'Reading'}
      </Group>
    )
  }
  return plural(rows, kind === historyFileKind.table ? 'row' : 'document')
}
