import { contentTypes, maxFileSize } from '@hireloom/contract/uploads'
import { Alert, Button, List, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconAlertCircle, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { CallError } from '../platform/api/call.ts'
import css from './file-zone.module.css'
import { isJobClosed } from './use-bulk-add.ts'

interface Props {
  file: File | undefined
  isLocked: boolean
  onChoose: (file: File) => void
}

const accept = {
  ...Object.fromEntries((contentTypes.xlsx ?? []).map((type) => [type, ['.xlsx']])),
  'text/csv': ['.csv'],
}

/** A drop zone for a filled-in template. The button makes it usable by keyboard; the server checks what the file is. */
export function FileZone({ file, isLocked, onChoose }: Props) {
  const choose = (file: File | undefined) => file && onChoose(file)
  return (
    <Dropzone
      className={css.zone}
      accept={accept}
      maxSize={maxFileSize}
      multiple={false}
      disabled={isLocked}
      activateOnKeyboard={false}
      enablePointerEvents
      onDrop={([file]: File[]) => choose(file)}
      onReject={([refused]: { file: File }[]) => choose(refused?.file)}
      inputProps={{ 'aria-label': 'File with candidates' }}
    >
      <div className={css.inner}>
        {file ? <IconFileSpreadsheet size={24} aria-hidden /> : <IconUpload size={24} aria-hidden />}
        <div className={css.text}>
          <Text fw={500}>{file ? file.name : 'Drop it here to check it'}</Text>
          <Text size="sm" c="dimmed">
            xlsx or csv, up to 10 MB and 500 rows
          </Text>
        </div>
        <Button variant="default" disabled={isLocked}>
          {file ? 'Choose another file' : 'Choose file'}
        </Button>
      </div>
    </Dropzone>
  )
}

/** The server's sentences about a file that it refused. */
export function FileProblems({ error }: { error: Error | null }) {
  if (!error) return null
  const errors = error instanceof CallError ? error.errors : []
  const messages = errors.length > 0 ? errors.map(({ message }) => message) : [error.message]
  return (
    <Alert
      color="red"
      title={isJobClosed(error) ? 'The job is no longer published' : "The file can't be used"}
      icon={<IconAlertCircle size={16} aria-hidden />}
      role="alert"
    >
      <List size="sm" spacing={4}>
        {messages.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
