import { withScheme } from '@hireloom/contract/platform/web-address'
import { careerPath } from '@hireloom/contract/public-paths'
import { texts } from '@hireloom/contract/texts/current'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from '../frame/company-frame.module.css'
import { CompanyMark } from '../frame/company-mark.tsx'
import type { CompanyData } from '../page-data.ts'

interface Props {
  company: CompanyData
  /** Further links at the end of the line. */
  children?: ReactNode
}

/** The logo, name and website of a company at the top of its pages. */
export function CompanyHeader({ company, children }: Props) {
  return (
    <header className={css.header}>
      <a className={css.company} href={careerPath(company.slug)}>
        <CompanyMark company={company} />
        <span>{company.name}</span>
      </a>
      <span className={css.ways}>
        {company.website && <WebsiteLink website={company.website} />}
        {children}
      </span>
    </header>
  )
}

function WebsiteLink({ website }: { website: string }) {
  const address = withScheme(website)
  // Not every system that companies are imported from validates websites.
  if (!URL.canParse(address)) return null
  const host = new URL(address).hostname.replace(/^www\./, '')
  return (
    <a
      className={css.website}
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={texts().site.frame.opensAnotherSite(host)}
    >
      <span className={css.host}>{host}</span> <IconExternalLink size={17} aria-hidden />
    </a>
  )
}
