import { texts } from '@hireloom/contract/texts/current'
import type { ReactNode } from 'react'
import type { PageData } from '../page-data.ts'
import { CompanyHeader } from '../parts/company-header.tsx'
import css from './company-frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'

interface Props {
  data: PageData
  /** The query of the address, for links to the page in other languages. */
  search?: string
  children: ReactNode
}

/** The header and footer of public pages. The header names the company; the footer names the HR platform. */
export function CompanyFrame({ data, search = '', children }: Props) {
  const labels = texts().site.frame
  const { company, parentName, privacyUrl, termsUrl } = data
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {labels.skip}
      </a>
      {company ? (
        <CompanyHeader company={company}>
          <LanguageSwitch search={search} />
        </CompanyHeader>
      ) : (
        <header className={css.header}>
          <span className={css.company}>Hireloom</span>
          <LanguageSwitch search={search} />
        </header>
      )}
      <main id="content" className={css.content}>
        {children}
      </main>
      <footer className={css.footer}>
        <span>{company && [company.name, company.address, company.city].filter(Boolean).join(', ')}</span>
        <span className={css.links}>
          {privacyUrl && <a href={privacyUrl}>{labels.privacy}</a>}
          {termsUrl && <a href={termsUrl}>{labels.terms}</a>}
          <span>
            {labels.poweredBy} <strong>{parentName || 'Hireloom'}</strong>
          </span>
        </span>
      </footer>
    </div>
  )
}
