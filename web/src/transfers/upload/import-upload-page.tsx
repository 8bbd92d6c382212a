import { maxImportRows } from '@hireloom/contract/transfers/transfer'
import { uploadType } from '@hireloom/contract/uploads'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { NumberedSteps, Step } from '../../platform/ui/display/numbered-steps.tsx'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { FileChoice } from '../parts/file-choice.tsx'
import { cantBeImported, type FileRefusal } from '../parts/file-refusal.ts'
import { MessagesAlert } from '../parts/messages-alert.tsx'
import { SendingBar } from '../parts/sending-bar.tsx'
import { useTemplate } from '../use-import-calls.ts'
import { useImportUpload } from './use-import-upload.ts'

const breadcrumb = [
  { label: 'Job listings', to: '/jobs' },
  { label: 'Job imports', to: '/jobs/imports' },
]

/** The steps of an import: the template, the file, its start. */
export function Page() {
  const template = useTemplate()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { send, sentBytes, isSending, refusal, forget } = useImportUpload()
  const refused: FileRefusal | undefined = problem ? { title: cantBeImported, messages: [problem] } : refusal

  const choose = (file: File) => {
    forget()
    setProblem(undefined)
    setFile(file)
  }
  return (
    <>
      <PageHead title="Import jobs" breadcrumb={breadcrumb} />
      <NumberedSteps>
        <Step title="Fill in the template">
          <Text size="sm" c="dimmed">
            One row for each job, at most {maxImportRows}. Branches, positions and organizations are chosen from your
            company's own names; the second sheet explains each column.
          </Text>
          <Group>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={template.isPending}
              onClick={() => template.mutate({})}
            >
              Download template
            </Button>
          </Group>
        </Step>
        <Step title="Choose the file">
          <FileChoice
            file={file}
            isLocked={isSending}
            type={uploadType.jobImport}
            hint={`XLSX, up to 10 MB and ${maxImportRows} rows`}
            onChoose={choose}
            onRefuse={setProblem}
          />
          {refused && <MessagesAlert {...refused} />}
        </Step>
        <Step title="Import">
          <Text size="sm" c="dimmed">
            Each row becomes a draft, with your usual application form and hiring stages. Nothing is published, and rows
            that have something wrong don't hold up the others.
          </Text>
          {isSending && file && <SendingBar share={Math.round((100 * sentBytes) / file.size)} />}
          <Group gap="sm">
            <Button disabled={!file} loading={isSending} onClick={() => file && send(file)}>
              Start import
            </Button>
            <Button component={Link} to="/jobs/imports" variant="subtle" color="gray" c="var(--mantine-color-text)">
              Cancel
            </Button>
          </Group>
        </Step>
      </NumberedSteps>
    </>
  )
}
