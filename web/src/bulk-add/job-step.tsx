import { bulkAdd, type UploadFields } from '@hireloom/contract/bulk-add/endpoints'
import { maxImportRows } from '@hireloom/contract/transfers/transfer'
import { Button, ScrollArea, Skeleton, Table, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PublishedJobField } from '../lookups/parts/published-job-field.tsx'
import { CallError } from '../platform/api/call.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { ErrorPage } from '../platform/shell/errors/error-page.tsx'
import { FormFooter } from '../platform/ui/forms/form-footer.tsx'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { plural } from '../platform/ui/text/words.ts'
import { candidateList, stepAddress } from './bulk-add-address.ts'
import { BulkAddHead } from './bulk-add-head.tsx'
import page from './bulk-add-page.module.css'
import { FileProblems, FileZone } from './file-zone.tsx'
import css from './job-step.module.css'
import { useFileCheck, useTemplate } from './use-bulk-add.ts'

/** The first step: the job, its template, and the filled-in file. */
export function JobStep() {
  const [params, setParams] = useSearchParams()
  const jobId = Number(params.get('job_id')) || undefined
  const fields = useQuery({
    ...queryFor(bulkAdd.uploadFields, { params: { jobId: jobId ?? 0 } }),
    enabled: jobId !== undefined,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const check = useFileCheck({
    onDone: ({ importId }) => navigate(stepAddress(2, { import_id: importId })),
    leavesPage: true,
  })
  if (check.error instanceof CallError && check.error.status === 403) return <ErrorPage status={403} />

  const choose = (jobId: number | undefined) => {
    check.reset()
    setParams(jobId === undefined ? {} : { job_id: String(jobId) }, { replace: true })
  }
  const isReady = jobId !== undefined && file !== undefined && fields.data !== undefined
  return (
    <div className={page.page}>
      <BulkAddHead step={1} />
      <div className={page.body}>
        <FormSection title="Job" description="Everyone in the file becomes a new candidate of this job.">
          <div className={css.wide}>
            <PublishedJobField
              value={jobId}
              onChange={choose}
              error={fields.error && jobId !== undefined ? fields.error.message : undefined}
            />
            {fields.data && <FormFacts fields={fields.data.data} />}
          </div>
        </FormSection>
        <FormSection
          title="Template"
          description={`One row for each person, up to ${maxImportRows}. Columns marked * are required.`}
        >
          <div className={css.wide}>
            {fields.data ? (
              <Template fields={fields.data.data} />
            ) : (
              <Text size="sm" c="dimmed">
                {fields.isLoading ? (
                  <Skeleton component="span" height={64} />
                ) : (
                  'Choose the job first; its form determines the columns.'
                )}
              </Text>
            )}
          </div>
        </FormSection>
        <FormSection title="Filled-in file" description="Nobody is added before you have seen the result of the check.">
          <div className={css.wide}>
            <FileZone
              file={file}
              isLocked={check.isPending}
              onChoose={(chosenFile) => {
                check.reset()
                setFile(chosenFile)
              }}
            />
            <FileProblems error={check.error} />
          </div>
        </FormSection>
        <FormSection title="Documents" description="If you have them: résumés and other files.">
          <Text size="sm" c="dimmed" className={css.wide}>
            You add them in the next step, one by one or all in one zip, named by row or e-mail address.
          </Text>
        </FormSection>
      </div>
      <FormFooter
        cancelTo={candidateList}
        errorCount={0}
        onShowErrors={() => undefined}
        note={!isReady && (jobId === undefined ? 'Choose a job to continue' : 'Choose the filled-in file to continue')}
      >
        <Button
          size="md"
          disabled={!isReady}
          loading={check.isPending}
          onClick={() => isReady && check.mutate({ jobId, file })}
        >
          Next: Check and start
        </Button>
      </FormFooter>
    </div>
  )
}

function FormFacts({ fields: { columns, documents } }: { fields: UploadFields }) {
  const questions = columns.filter(({ key }) => key.startsWith('question.')).length
  const parts = [plural(columns.length - questions, 'field'), ...(questions > 0 ? [plural(questions, 'question')] : [])]
  return (
    <Text size="sm" c="dimmed" className={css.facts}>
      <IconCircleCheck size={16} aria-hidden className={css.sign} />
      Published. Its template has a column for each of {parts.join(' and ')}, and {plural(documents.length, 'file')} can
      be added for each person.
    </Text>
  )
}

/** The number of columns of the template that fit into the preview. */
const shownColumns = 6

function Template({ fields }: { fields: UploadFields }) {
  const template = useTemplate()
  const { jobId, jobPositionName, branchName, columns } = fields
  const lists = columns.filter(({ options }) => options.length > 0).length
  const firstColumns = columns.slice(0, shownColumns)
  return (
    <>
      <div className={css.template}>
        <span className={css.tile}>
          <IconFileSpreadsheet size={22} aria-hidden />
        </span>
        <div className={css.name}>
          <Text fw={500}>
            {jobPositionName}, {branchName}.xlsx
          </Text>
          <Text size="sm" c="dimmed">
            {plural(columns.length, 'column')}
            {lists > 0 && `, ${lists} of them with a list to choose from`}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={template.isPending}
          onClick={() => template.mutate({ params: { jobId } })}
        >
          Download template
        </Button>
      </div>
      <ScrollArea type="auto" className={css.preview}>
        <Table aria-label="The first columns of the template" className={css.table}>
          <Table.Thead>
            <Table.Tr>
              {firstColumns.map(({ key, header, isRequired }) => (
                <Table.Th key={key}>
                  {header}
                  {isRequired && ' *'}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              {firstColumns.map(({ key, example }) => (
                <Table.Td key={key}>{example}</Table.Td>
              ))}
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </>
  )
}
