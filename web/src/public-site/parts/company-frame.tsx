import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { careerAddress, type PageData } from '../page-data.ts'
import css from './company-frame.module.css'
import { CompanyMark } from './company-mark.tsx'

/** Header and footer of a company's pages: the company leads, the product stands small at the end. */
export function CompanyFrame({ data, children }: { data: PageData; children: ReactNode }) {
  const { company, parentName, privacyUrl, termsUrl } = data
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      <header className={css.header}>
        {company ? (
          <>
            <a className={css.company} href={careerAddress(company.slug)}>
              <CompanyMark company={company} />
              <span>{company.name}</span>
            </a>
            {company.website && <WebsiteLink website={company.website} />}
          </>
        ) : (
          <span className={css.company}>Hireloom</span>
        )}
      </header>
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

function WebsiteLink({ website }: { website: string }) {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`
  const host = new URL(address).hostname.replace(/^www\./, '')
  return (
    <a
      className={css.website}
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={`${host} (opens another site)`}
    >
      <span className={css.host}>{host}</span> <IconExternalLink size={17} aria-hidden />
    </a>
  )
}
