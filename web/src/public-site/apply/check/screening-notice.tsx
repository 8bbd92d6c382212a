import { IconInfoCircle } from '@tabler/icons-react'
import { screeningNotice } from '../../job/screening-notice.ts'
import type { CompanyData } from '../../page-data.ts'
import css from '../note.module.css'

/** Tells applicants in advance, and how to have a person decide (Indonesian law UU 27/2022, article 10). */
export function ScreeningNotice({ company, words = screeningNotice }: { company: CompanyData; words?: string }) {
  const { name, website } = company
  return (
    <p className={css.note}>
      <IconInfoCircle size={20} aria-hidden />
      <span>
        {words} Use the link in the e-mail with the result, or write to{' '}
        {website ? (
          <a href={website} target="_blank" rel="noopener">
            {name}
          </a>
        ) : (
          name
        )}{' '}
        and name the reference of your application.
      </span>
    </p>
  )
}
