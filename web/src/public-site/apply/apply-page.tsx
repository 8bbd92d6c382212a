import '@mantine/core/styles/Input.layer.css'
import { PublicJob, publicHeaders } from '@hireloom/contract/public-site'
import { useCallback, useMemo, useState } from 'react'
import { CompanyFrame } from '../frame/company-frame.tsx'
import { useHumanCheck } from '../human-check/use-human-check.ts'
import type { JobData, PageData } from '../page-data.ts'
import { ApplyForm } from './apply-form.tsx'
import { readReceipt } from './draft/application-draft.ts'
import { useApplication } from './draft/use-application.ts'
import { ReceiptPage } from './sending/receipt-page.tsx'
import { RefusedPage } from './sending/refused-page.tsx'
import { useSending } from './sending/use-sending.ts'
import { useUploads } from './sending/use-uploads.ts'

/** Applying for a job, from the first field to the receipt. */
export function ApplyPage({ data, job: shown }: { data: PageData; job: JobData }) {
  const job = useMemo(() => PublicJob.parse(shown), [shown])
  const headers = useMemo(
    () => ({
      [publicHeaders.apiKey]: data.apiKey,
      [publicHeaders.companySlug]: job.company.slug,
      'accept-language': data.language,
    }),
    [data, job.company.slug],
  )
  const jobKey = useMemo(() => ({ companySlug: job.company.slug, jobSlug: job.slug }), [job])
  const [sent, setSent] = useState(() => readReceipt(jobKey))
  const application = useApplication(job, jobKey)
  const uploads = useUploads(jobKey, headers, application.attach)
  const human = useHumanCheck(headers)
  const sending = useSending({ application, human, headers, onSent: setSent })
  const { token } = human
  const prepare = useCallback(() => {
    // The human check shows its failures itself.
    token().catch(() => undefined)
  }, [token])

  if (sent) {
    return (
      <CompanyFrame data={data}>
        <ReceiptPage job={job} receipt={sent} />
      </CompanyFrame>
    )
  }
  if (sending.refusal) {
    return (
      <CompanyFrame data={data}>
        <RefusedPage job={job} refusal={sending.refusal} onBack={sending.resume} onSendAgain={sending.sendAgain} />
      </CompanyFrame>
    )
  }
  return (
    <ApplyForm
      application={application}
      uploads={uploads}
      data={data}
      headers={headers}
      human={{ ...human, prepare }}
      sending={sending}
    />
  )
}
