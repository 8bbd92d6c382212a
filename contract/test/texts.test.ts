import { Submission, SubmissionCheck } from '@hireloom/contract/intake/submission'
import { formFields } from '@hireloom/contract/jobs/application-form'
import { labelOf } from '@hireloom/contract/platform/messages'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import { setTextsSource } from '@hireloom/contract/texts/current'
import { english } from '@hireloom/contract/texts/english'
import { indonesian } from '@hireloom/contract/texts/indonesian'
import { type Language, languageFolders, languages } from '@hireloom/contract/texts/languages'
import { formLoaders, siteLoaders } from '@hireloom/contract/texts/loaders'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

afterEach(() => setTextsSource(() => english))

const readIn = (language: Language) => setTextsSource(() => catalogue[language])

/** Values for texts that are functions. They differ from each other and from every word of a text. */
const samples = ['⟦1⟧', '⟦2⟧', '⟦3⟧', '⟦4⟧', '⟦position⟧', '⟦company⟧']
/** The same for a function that takes the job and the company together. */
const occasion = { jobPositionName: '⟦position⟧', companyName: '⟦company⟧' }

/** Lists every text by its path, with samples as the values of texts that take some. */
function listTexts(part: unknown, path = ''): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]]
  if (typeof part === 'function') {
    const isOfKeys = path === 'fields.label' || path === 'fields.entriesOf'
    const isOfTypes = /\.(choose|kinds)$/.test(path) && part.length === 1
    const values = isOfKeys
      ? [['firstName']]
      : isOfTypes
        ? [samples.slice(0, 3)]
        : samples.slice(0, part.length).map((sample) => Object.assign(new String(sample), occasion))
    return [[path, String(part(...values))]]
  }
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) => listTexts(inner, path ? `${path}.${key}` : key))
}

/** Texts that are the same in both languages. */
const sameInBoth = [
  /\.(toProduct|site\.locale)$/,
  /^lists\./,
  /^fields\.formats\.uuid$/,
  /\.months\./,
  /^form\.cv\.kinds$/,
]

describe('Every language', () => {
  const translated = new Map(listTexts(indonesian))

  it.each(listTexts(english))('translates %s', (path, text) => {
    const translation = translated.get(path)
    expect(translation).toBeTruthy()
    if (!sameInBoth.some((same) => same.test(path))) expect(translation).not.toBe(text)
    const valuesIn = (sentence: string) => samples.filter((sample) => sentence.includes(sample))
    expect(valuesIn(translation ?? '')).toEqual(valuesIn(text))
    expect(translation).not.toMatch(/undefined|\$\{/)
  })

  it('has the same codes in its lists', () => {
    for (const [name, list] of Object.entries(english.lists)) {
      const codes = (of: readonly { id: number }[]) => of.map(({ id }) => id)
      expect(codes(indonesian.lists[name as keyof typeof english.lists]), name).toEqual(codes(list))
    }
  })

  it.each(languages)('%s is loaded for pages from its own folder', async (language) => {
    expect(Object.keys(languageFolders)).toContain(language)
    const { site } = await siteLoaders[language]()
    const { form, fields, lists } = await formLoaders[language]()
    const all = catalogue[language]
    expect([site, form, fields, lists]).toEqual([all.site, all.form, all.fields, all.lists])
    expect(site.language).toBe(language)
  })
})

describe('Indonesian', () => {
  it('has a label for every field that applicants send', () => {
    readIn('id')
    const keys = [...Object.keys(Submission.shape), ...Object.values(formFields).flat()]
    for (const key of keys) expect(labelOf([key]), key).not.toBe('Isian ini')
  })

  it.each([
    ['Nama depan wajib diisi', { personalInformation: { firstName: '' } }],
    ['NIK harus terdiri dari 16 angka', { identityAndAddress: { nik: '123' } }],
    ['Jenis kelamin harus salah satu dari pilihan yang tersedia', { personalInformation: { gender: 9 } }],
    ['Gaji yang diharapkan harus lebih dari 0', { compensation: { expectedSalaryPerMonth: 0 } }],
    ['Paling banyak 10 pendidikan formal', { educationAndWorkExperience: { formalEducation: Array(11).fill({}) } }],
    ['isAdmin bukan isian yang dikenal', { isAdmin: true }],
  ])('reports a broken rule: %s', (sentence, input) => {
    readIn('id')
    const checked = SubmissionCheck.safeParse({ jobSlug: 'a', ...input }, { reportInput: true })
    expect(checked.error?.issues.map(({ message }) => message)).toContain(sentence)
  })

  it.each([
    ['PDF', ['PDF']],
    ['JPG atau PNG', ['JPG', 'PNG']],
    ['PDF, JPG, atau PNG', ['PDF', 'JPG', 'PNG']],
  ])('lists types of files as %s', (listed, types) => {
    expect(indonesian.form.files.kinds(types)).toBe(`${listed}, paling besar 10 MB`)
  })

  it('does not change a sentence that was requested in English', () => {
    readIn('id')
    expect(z.object({ firstName: z.string() }).safeParse({}).error?.issues[0]?.message).toBe('Nama depan wajib diisi')
    readIn('en')
    expect(z.object({ firstName: z.string() }).safeParse({}).error?.issues[0]?.message).toBe('First name is required')
  })
})
