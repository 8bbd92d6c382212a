import type { Words } from '../cv/words.ts'

type TradeWords = Pick<Words, 'positions' | 'duties' | 'skills' | 'fields'>

/** A trade: a job as companies describe it, and the texts of CVs of people in it. */
export interface Trade {
  name: string
  job: {
    jobPositionName: string
    jobSummary: string
    description: string
    requirements: string
    education: number
    minExperience: number
  }
  id: TradeWords
  en: TradeWords
}

const list = (text: string) => text.split('|').map((word) => word.trim())
export const bullets = (text: string) =>
  `<ul>${list(text)
    .map((line) => `<li>${line}</li>`)
    .join('')}</ul>`
export const tradeWords = (positions: string, duties: string, skills: string, fields: string): TradeWords => ({
  positions: list(positions),
  duties: list(duties),
  skills: list(skills),
  fields: list(fields),
})

/** Codes of the list of education levels. */
export const levels = { smk: 4, d3: 11, s1: 13 }
