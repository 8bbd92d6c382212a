/** Line breaks and tabs are text. The other control characters include the escape character of terminals. */
const controls = /[^\P{Cc}\n\r\t]/gu

/**
 * Characters that aren't text: they show the text around them in another order, such as `exe.fdp` for a PDF, or nothing
 * at all, so that two names look the same. These are the embeddings, overrides and isolates of Unicode's bidirectional
 * algorithm (UAX 9), the zero-width space and its relatives, annotation marks, and tags. The group matches the three
 * emoji that Unicode makes of tags (UTS 51): the flags of England, Scotland and Wales.
 */
const disguises =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})|[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/**
 * The zero-width joiner and non-joiner shape Arabic, Persian and Indic letters and join emoji, so they stay there.
 * After Latin letters, digits, punctuation and blanks they only hide.
 */
const idleJoiners = /(?<=^|[\p{Script=Latin}\p{N}\p{P}\p{Z}\u200c\u200d])[\u200c\u200d]/gu

/** Returns a text without characters that can't be seen and change how the rest is shown. */
export const plainText = (text: string) => text.replace(controls, '').replace(disguises, '$1').replace(idleJoiners, '')

/** Returns a text as `plainText`, on one line; empty when no character is visible. */
export function toOneLine(text: string) {
  const line = plainText(text.replace(/\p{Cc}+/gu, ' ')).trim()
  return /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(line) ? line : ''
}

/** Returns an e-mail address without blanks around it and invisible characters, which pasted ones often have. */
export const typedEmail = (text: string) => text.replace(/\p{Cf}/gu, '').trim()

/**
 * Returns a phone number with plain spaces and hyphens. Numbers that are pasted from documents and web pages have
 * others, such as the non-breaking hyphen (U+2011), and invisible characters.
 */
export const typedPhoneNumber = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, ' ')
    .trim()

/** Returns the digits of a code without the spaces and dashes that people type or paste between them. */
export const typedDigits = (text: string) => text.replace(/[\s\p{Pd}]/gu, '')
