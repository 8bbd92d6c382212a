import type { Block } from './document.ts'
import type { Language, Person } from './people.ts'
import type { Shows } from './truth.ts'

/** A layout of a CV. */
export interface Layout {
  name: string
  languages: Language[]
  shows: Shows
  blocks(person: Person): Block[]
}
