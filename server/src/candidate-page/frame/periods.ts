import { fillInCount } from './frame.ts'
import type { Texts } from './texts-english.ts'

/** Returns a number of months in words: `12 months`. */
export const periodIn = ({ oneMonth, monthCount }: Texts, months: number) => fillInCount(oneMonth, monthCount, months)
