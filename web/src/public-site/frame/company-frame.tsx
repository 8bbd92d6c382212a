import type { ReactNode } from 'react'
import type { PageData } from '../page-data.ts'
import { CompanyHeader } from '../parts/company-header.tsx'
import css from './company-frame.module.css'

/** The header and footer of a company's pages. The company comes first; the product has a small mark in the footer. */
export function CompanyFrame({ data, children }: { data: PageData; children: ReactNode }) {
  const { company, parentName, privacyUrl, termsUrl } = data
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      {company ? (
        <CompanyHeader company={company} />
      ) : (
        <header className={css.header}>
          <span className={css.company}>Hireloom</span>
        </header>
      )}
      <main id="content" className={css.content}>
        {children}
      </main>
      <footer className={css.footer}>
        <span>{company && [company.name, company.address, company.city].filter(Boolean).join(', ')}</span>
        <span className={css.links}>
          {privacyUrl && <a href={privacyUrl}>Privacy</a>}
          {termsUrl && <a href={termsUrl}>Terms</a>}
          <span>
            Powered by <strong>{parentName || 'Hireloom'}</strong>
          </span>
        </span>
      </footer>
    </div>
  )
}
