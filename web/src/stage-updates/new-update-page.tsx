import { maxStageRows } from '@hireloom/contract/stage-updates/stage-update'
import { uploadType } from '@hireloom/contract/uploads'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { JobField } from '../lookups/parts/job-field.tsx'
import { NumberedSteps, Step } from '../platform/ui/display/numbered-steps.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { formatNumber, plural } from '../platform/ui/text/words.ts'
import { FileChoice } from '../transfers/parts/file-choice.tsx'
import { cantBeImported, type FileRefusal } from '../transfers/parts/file-refusal.ts'
import { MessagesAlert } from '../transfers/parts/messages-alert.tsx'
import { SendingBar } from '../transfers/parts/sending-bar.tsx'
import { selectedIn } from './paths.ts'
import { useTemplate } from './use-template.ts'
import { useUpload } from './use-upload.ts'

/** The steps of moving candidates by a spreadsheet: get the file, fill it in, upload it. */
export function Page() {
  return (
    <>
      <PageHead title="Move candidates by spreadsheet" breadcrumb={[{ label: 'Candidates', to: '/candidates' }]} />
      <NumberedSteps>
        <Step title="Get a file of the candidates">
          <Template />
        </Step>
        <Step title="Fill in the new stages">
          <Text size="sm" c="dimmed">
            Choose a stage from the list in the column “New stage”. Rejected candidates need notes, hired ones a first
            working day. Rows that you leave empty change nothing; the second sheet explains each column.
          </Text>
        </Step>
        <Step title="Upload the file">
          <Upload />
        </Step>
      </NumberedSteps>
    </>
  )
}

function Template() {
  const selected = selectedIn(useLocation().state)
  const [isOfJob, setOfJob] = useState(selected === undefined)
  const [jobId, setJobId] = useState<number>()
  const template = useTemplate()
  const request = isOfJob || !selected ? jobId !== undefined && { jobId } : { ids: selected }
  return (
    <>
      {isOfJob || !selected ? (
        <JobField
          label="Job"
          description={`The file has everyone in the process of this job, at most ${formatNumber(maxStageRows)}. To choose them one by one, select them in the candidate list.`}
          placeholder="Choose a job"
          value={jobId}
          onChange={setJobId}
        />
      ) : (
        <Group gap="sm">
          <Text size="sm">{plural(selected.length, 'candidate')} selected in the list</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setOfJob(true)}>
            Choose a job instead
          </Button>
        </Group>
      )}
      <Group gap="md">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!request}
          loading={template.isPending}
          onClick={() => request && template.mutate(request)}
        >
          Download file
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {template.isPending ? 'Making the file' : template.data && `${template.data} was downloaded`}
        </Text>
      </Group>
    </>
  )
}

function Upload() {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { send, sentBytes, isSending, refusal, reset } = useUpload()
  const refused: FileRefusal | undefined = problem ? { title: cantBeImported, messages: [problem] } : refusal
  const choose = (file: File) => {
    reset()
    setProblem(undefined)
    setFile(file)
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        You see what each row would do before any candidate is moved.
      </Text>
      <FileChoice
        file={file}
        isLocked={isSending}
        type={uploadType.bulkStageFile}
        hint={`XLSX, up to 10 MB and ${formatNumber(maxStageRows)} rows`}
        onChoose={choose}
        onRefuse={setProblem}
      />
      {refused && <MessagesAlert {...refused} />}
      {isSending && file && <SendingBar share={Math.round((100 * sentBytes) / file.size)} />}
      <Group gap="sm">
        <Button disabled={!file} loading={isSending} onClick={() => file && send(file)}>
          Preview
        </Button>
        <Button component={Link} to="/candidates" variant="subtle" color="gray">
          Cancel
        </Button>
      </Group>
    </>
  )
}
