import { withScheme } from '@hireloom/contract/platform/web-address'
import { texts } from '@hireloom/contract/texts/current'
import { IconInfoCircle } from '@tabler/icons-react'
import type { CompanyData } from '../../page-data.ts'
import css from '../note.module.css'

/**
 * Informs applicants in advance that a program may reject them, and how to have a person decide (Indonesian law UU
 * 27/2022, article 10).
 */
export function ScreeningNotice({
  company,
  text = texts().site.job.screening,
}: {
  company: CompanyData
  text?: string
}) {
  const [beforeName, afterName] = texts().form.screening.writeTo
  const { name, website } = company
  return (
    <p className={css.note}>
      <IconInfoCircle size={20} aria-hidden />
      <span>
        {text} {beforeName}{' '}
        {website ? (
          <a href={withScheme(website)} target="_blank" rel="noopener">
            {name}
          </a>
        ) : (
          name
        )}{' '}
        {afterName}
      </span>
    </p>
  )
}
