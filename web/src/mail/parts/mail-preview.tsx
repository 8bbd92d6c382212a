import type { MailText } from '@hireloom/contract/mail/texts'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import { languageNames, languages } from '@hireloom/contract/texts/languages'
import { Group, Switch, Text, Title, VisuallyHidden } from '@mantine/core'
import {
  IconCalendarEvent,
  IconClock,
  IconInfoCircle,
  IconMapPin,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Masked } from '../../platform/ui/text/masked.tsx'
import css from './mail-preview.module.css'

interface Props {
  /** First name of the recipient. */
  name: string
  /** Null when it is hidden from the user. */
  address: string | null
  /** The sentence shown instead of the mail when the candidate has no address. */
  unreachable: string | false
  /** Undefined while the form is too incomplete; a fact without a value is not chosen yet. */
  mail: MailText | undefined
  /** A sentence that names what is missing. */
  missing?: string
  isSent: boolean
  onToggle: (isSent: boolean) => void
  /** A note with the mail, for example about its attachment. */
  note?: ReactNode
}

export const noAddress = 'This candidate has no e-mail address, so no mail will be sent.'

/** A preview of the mail, exactly as the recipient will get it. */
export function MailPreview({ name, address, unreachable, mail, missing, isSent, onToggle, note }: Props) {
  return (
    <section aria-label={`E-mail to ${name}`}>
      <Group justify="space-between" mb="sm">
        <Title order={3} size="h5" fw={500}>
          E-mail to {name}
        </Title>
        {!unreachable && (
          <Switch
            aria-label={`Send an e-mail to ${name}`}
            checked={isSent}
            onChange={(event) => onToggle(event.currentTarget.checked)}
          />
        )}
      </Group>
      {unreachable ? (
        <Text size="sm" c="dimmed">
          {unreachable}
        </Text>
      ) : (
        <PreviewContent address={address} mail={mail} missing={missing} isSent={isSent} note={note} />
      )}
    </section>
  )
}

function PreviewContent({
  address,
  mail,
  missing,
  isSent,
  note,
}: Pick<Props, 'address' | 'mail' | 'missing' | 'isSent' | 'note'>) {
  return (
    <>
      {!isSent && (
        <Text size="sm" c="dimmed">
          No e-mail is sent.
        </Text>
      )}
      {isSent && !mail && (
        <Text size="sm" c="dimmed">
          {missing}
        </Text>
      )}
      {isSent && mail && <Mail address={address} mail={mail} />}
      {isSent && mail && note && (
        <Text size="xs" c="dimmed" mt="sm">
          {note}
        </Text>
      )}
    </>
  )
}

/** The icons of facts by their labels in every language. */
const factIcons: Record<string, TablerIcon> = Object.fromEntries(
  languages.flatMap((language) => {
    const { meeting, hired, link } = catalogue[language].mails
    return [
      [meeting.date, IconCalendarEvent],
      [hired.firstDay, IconCalendarEvent],
      [meeting.time, IconClock],
      [link, IconVideo],
      [meeting.place, IconMapPin],
    ]
  }),
)

function Mail({
  address,
  mail: { language = 'en', subject, greeting, paragraphs, facts, footnote, signature },
}: {
  address: string | null
  mail: MailText
}) {
  return (
    <div className={css.mail}>
      <dl className={css.head}>
        <dt>To</dt>
        <dd>{address ?? <Masked />}</dd>
        <dt>Subject</dt>
        <dd className={css.subject} lang={language}>
          {subject}
        </dd>
        {language !== 'en' && (
          <>
            <dt>Language</dt>
            <dd>{languageNames[language]}</dd>
          </>
        )}
      </dl>
      <div className={css.body} lang={language}>
        <p>{greeting}</p>
        {paragraphs.map((paragraph, index) => (
          <p key={`${index} ${paragraph}`}>{paragraph}</p>
        ))}
        {facts.length > 0 && (
          <ul className={css.facts}>
            {facts.map(({ label, value }) => {
              const Icon = factIcons[label] ?? IconInfoCircle
              return (
                <li key={label}>
                  <Icon size={15} aria-hidden />
                  <VisuallyHidden>{label}: </VisuallyHidden>
                  {value || <span className={css.open}>No {label.toLowerCase()} yet</span>}
                </li>
              )
            })}
          </ul>
        )}
        {footnote && <p>{footnote}</p>}
        <p className={css.signature}>{signature.join('\n')}</p>
      </div>
    </div>
  )
}
