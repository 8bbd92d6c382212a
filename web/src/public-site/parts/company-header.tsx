import { IconExternalLink } from '@tabler/icons-react'
import css from '../frame/company-frame.module.css'
import { CompanyMark } from '../frame/company-mark.tsx'
import { type CompanyData, careerAddress } from '../page-data.ts'

/** The logo, name and website of a company at the top of its pages. */
export function CompanyHeader({ company }: { company: CompanyData }) {
  return (
    <header className={css.header}>
      <a className={css.company} href={careerAddress(company.slug)}>
        <CompanyMark company={company} />
        <span>{company.name}</span>
      </a>
      {company.website && <WebsiteLink website={company.website} />}
    </header>
  )
}

function WebsiteLink({ website }: { website: string }) {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`
  // Not every system that companies are imported from validates websites.
  if (!URL.canParse(address)) return null
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
