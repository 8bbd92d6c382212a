import { texts } from '@hireloom/contract/texts/current'
import { type Language, languageNames, languageParameter, languages } from '@hireloom/contract/texts/languages'
import type { MouseEvent } from 'react'
import css from './language-switch.module.css'

/** Links to this page in the other languages. `search`: the query of its address. */
export function LanguageSwitch({ search = '' }: { search?: string }) {
  const { language, frame } = texts().site
  return (
    <nav className={css.languages} aria-label={frame.chooseLanguage}>
      {languages.map((code) => (
        <a
          key={code}
          className={css.language}
          href={addressIn(code, search)}
          lang={code}
          hrefLang={code}
          aria-label={`${code.toUpperCase()}, ${languageNames[code]}`}
          aria-current={code === language ? 'true' : undefined}
          onClick={followAddress}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}

function addressIn(code: Language, search: string) {
  const query = new URLSearchParams(search)
  query.set(languageParameter, code)
  return `?${query}`
}

/** Adds the filters and the step of the form that the address got after the page was rendered. */
function followAddress({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  link.href = addressIn(link.hreflang as Language, location.search) + location.hash
}
