import type { Block } from './document.ts'
import type { Language, Person } from './people.ts'
import type { ShownFacts } from './truth.ts'

/** A layout of a CV. */
export interface Layout {
  name: string
  languages: Language[]
  shows: ShownFacts
  blocks(person: Person): Block[]
}
