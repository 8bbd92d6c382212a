import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/NumberInput.css'
import { PublicJob, publicHeaders } from '@hireloom/contract/public-site'
import { useCallback, useMemo, useState } from 'react'
import { readReceipt } from './application-draft.ts'
import { ApplyForm } from './apply-form.tsx'
import type { JobShown, PageData } from './page-data.ts'
import { CompanyFrame } from './parts/company-frame.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import { RefusedPage } from './refused-page.tsx'
import { useApplication } from './use-application.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useSending } from './use-sending.ts'
import { useUploads } from './use-uploads.ts'

/** Applying for a job, from the first field to the receipt. */
export function ApplyPage({ data, job: shown }: { data: PageData; job: JobShown }) {
  const job = useMemo(() => PublicJob.parse(shown), [shown])
  const headers = useMemo(
    () => ({ [publicHeaders.apiKey]: data.apiKey, [publicHeaders.companySlug]: job.company.slug }),
    [data.apiKey, job.company.slug],
  )
  const place = useMemo(() => ({ companySlug: job.company.slug, jobSlug: job.slug }), [job])
  const [sent, setSent] = useState(() => readReceipt(place))
  const application = useApplication(job, place)
  const uploads = useUploads(place, headers, application.attach)
  const human = useHumanCheck(headers)
  const sending = useSending({ application, human, headers, onSent: setSent })
  const { token } = human
  const prepare = useCallback(() => {
    // A failure is shown where the verification stands.
    token().catch(() => undefined)
  }, [token])

  if (sent) {
    return (
      <CompanyFrame data={data}>
        <ReceiptPage job={job} sent={sent} />
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
