import { careerPath } from '@hireloom/contract/public-paths'
import '@mantine/core/styles/Input.layer.css'
import { publicHeaders } from '@hireloom/contract/public-site'
import { scoring } from '@hireloom/contract/scoring'
import { texts } from '@hireloom/contract/texts/current'
import { Button, Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../platform/api/call.ts'
import { CompanyFrame } from '../frame/company-frame.tsx'
import { MissingPage } from '../frame/missing-page.tsx'
import type { CompanyData, PageData } from '../page-data.ts'
import css from './review-page.module.css'

const maxMessageLength = 1000

/**
 * Asks for a person to review an automatic rejection. The applicant's ticket follows the `#` of the address, so it is
 * never sent to a server or another website; nothing happens before the button is pressed.
 */
export function ReviewPage({ data }: { data: PageData }) {
  const [ticket] = useState(() => location.hash.slice(1))
  const { company } = data
  return (
    <CompanyFrame data={data}>
      {company && ticket ? (
        <ReviewForm data={data} company={company} ticket={ticket} />
      ) : (
        <MissingPage company={company} />
      )}
    </CompanyFrame>
  )
}

type State = 'open' | 'sending' | 'asked' | 'void'

function ReviewForm({ data, company, ticket }: { data: PageData; company: CompanyData; ticket: string }) {
  const labels = texts().site.review
  const [state, setState] = useState<State>('open')
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    document.title = `${labels.pageTitle} · ${company.name}`
  }, [labels, company.name])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setState('sending')
    setFailure(undefined)
    const headers = {
      [publicHeaders.apiKey]: data.apiKey,
      [publicHeaders.companySlug]: company.slug,
      'accept-language': data.language,
    }
    try {
      await call(scoring.askReview, { body: { ticket, message } }, { headers })
      setState('asked')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // A ticket that was truncated while copying is invalid, too.
      const isVoid = error.status === 404 || error.status === 422
      setState(isVoid ? 'void' : 'open')
      setFailure(isVoid ? undefined : error.message)
    }
  }

  if (state === 'asked') {
    return <Ending isDone title={labels.sentTitle} text={labels.sentText(company.name)} company={company} />
  }
  if (state === 'void') {
    return <Ending title={labels.voidTitle} text={labels.voidText} company={company} />
  }
  return (
    <form className={css.page} onSubmit={submit}>
      <h1 className={css.title}>{labels.title}</h1>
      <p className={css.text}>{labels.text(company.name)}</p>
      <Textarea
        size="lg"
        label={labels.message}
        description={labels.messageHint}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={maxMessageLength}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" size="lg" loading={state === 'sending'}>
        {labels.send}
      </Button>
    </form>
  )
}

interface EndingProps {
  isDone?: boolean
  title: string
  text: string
  company: CompanyData
}

function Ending({ isDone, title, text, company }: EndingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.page}>
      {isDone && (
        <span className={css.sign}>
          <IconCheck size={28} aria-hidden />
        </span>
      )}
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <p className={css.text}>{text}</p>
      <Button component="a" size="lg" variant="default" href={careerPath(company.slug)}>
        {texts().site.missing.toOthers}
      </Button>
    </div>
  )
}
