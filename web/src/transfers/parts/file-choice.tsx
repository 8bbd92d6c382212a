import { contentTypes, extensionOf, fileProblem, type UploadType } from '@hireloom/contract/uploads'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { formatSize } from '../../platform/ui/text/words.ts'
import css from './file-choice.module.css'

interface Props {
  file: File | undefined
  /** The purpose of the file, which limits its size. */
  type: UploadType
  /** The limits in words: 'XLSX, up to 10 MB and 500 rows'. */
  hint: string
  isLocked: boolean
  onChoose: (file: File) => void
  /** Called with the reason when a file is refused for its name or size. */
  onRefuse: (problem: string) => void
}

const accept = Object.fromEntries((contentTypes.xlsx ?? []).map((type) => [type, ['.xlsx']]))

/** A drop zone for a workbook. The button makes it usable by keyboard. */
export function FileChoice({ file, type, hint, isLocked, onChoose, onRefuse }: Props) {
  const handleFile = (file: File | undefined) => {
    if (!file) return
    const problem = problemOf(type, file)
    if (problem) onRefuse(problem)
    else onChoose(file)
  }
  return (
    <Dropzone
      className={css.zone}
      accept={accept}
      multiple={false}
      disabled={isLocked}
      activateOnKeyboard={false}
      enablePointerEvents
      onDrop={([file]: File[]) => handleFile(file)}
      onReject={([refused]: { file: File }[]) => handleFile(refused?.file)}
      inputProps={{ 'aria-label': 'File to import' }}
    >
      <div className={css.inner} data-filled={file !== undefined || undefined}>
        <span className={css.tile}>
          {file ? <IconFileSpreadsheet size={24} aria-hidden /> : <IconUpload size={24} aria-hidden />}
        </span>
        <div className={css.text}>
          <Text fw={500} className={css.name}>
            {file ? file.name : 'Drop the filled-in file here'}
          </Text>
          <Text size="sm" c="dimmed">
            {file ? formatSize(file.size) : hint}
          </Text>
        </div>
        <Button variant="default" disabled={isLocked}>
          {file ? 'Choose another file' : 'Choose file'}
        </Button>
      </div>
    </Dropzone>
  )
}

/** Returns the problem of a file in the server's words. It names the file, because another one may still be chosen. */
function problemOf(type: UploadType, { name, size }: File) {
  if (extensionOf(name) !== 'xlsx') return `${name} is not an XLSX workbook. Save it as .xlsx and upload it again`
  return fileProblem(type, name, size, name)
}
