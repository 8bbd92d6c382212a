import { english } from '@hireloom/contract/texts/english'
import { indonesian } from '@hireloom/contract/texts/indonesian'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Lists the fixed texts of a language. */
const fixedTexts = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(fixedTexts)
      : []

const indonesianTexts = new Set(fixedTexts(indonesian))
/** An answer to a question of the company. */
const ofCompany = 'None'
const onlyEnglish = new Set(fixedTexts(english).filter((text) => text !== ofCompany && !indonesianTexts.has(text)))

/** Checks that no line of the page, and no label for screen readers, is an English text of the product. */
export async function expectOneLanguage(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  const lines = await page.evaluate(() => [
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? ''),
    ...[...document.querySelectorAll('option')].map((option) => option.textContent ?? ''),
  ])
  expect(lines.map((line) => line.trim()).filter((line) => onlyEnglish.has(line))).toEqual([])
}
