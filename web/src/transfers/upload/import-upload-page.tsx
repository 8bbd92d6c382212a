import { maxImportRows } from '@hireloom/contract/transfers/transfer'
import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { MessagesAlert } from '../messages-alert.tsx'
import { useTemplate } from '../use-import-calls.ts'
import { FileChoice } from './file-choice.tsx'
import css from './import-upload-page.module.css'
import { cantBeImported, type FileRefusal, useImportUpload } from './use-import-upload.ts'

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

  const choose = (chosen: File) => {
    forget()
    setProblem(undefined)
    setFile(chosen)
  }
  return (
    <>
      <PageHead title="Import jobs" breadcrumb={breadcrumb} />
      <ol className={css.steps}>
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
          <FileChoice file={file} isLocked={isSending} onChoose={choose} onRefuse={setProblem} />
          {refused && <MessagesAlert {...refused} />}
        </Step>
        <Step title="Import">
          <Text size="sm" c="dimmed">
            Each row becomes a draft, with your usual application form and hiring stages. Nothing is published, and rows
            that have something wrong don't hold up the others.
          </Text>
          {isSending && file && <Sending share={Math.round((100 * sentBytes) / file.size)} />}
          <Group gap="sm">
            <Button disabled={!file} loading={isSending} onClick={() => file && send(file)}>
              Start import
            </Button>
            <Button component={Link} to="/jobs/imports" variant="subtle" color="gray" className={css.cancel}>
              Cancel
            </Button>
          </Group>
        </Step>
      </ol>
    </>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <li className={css.step} aria-labelledby={id}>
      <div className={css.content}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {children}
      </div>
    </li>
  )
}

const Sending = ({ share }: { share: number }) => (
  <div>
    <Progress value={share} aria-label="Upload" />
    <Text size="xs" c="dimmed" mt={4} aria-live="polite">
      {share < 100 ? `Uploading, ${share}%` : 'Reading the file'}
    </Text>
  </div>
)
