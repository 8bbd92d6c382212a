import { fields } from './english/fields.ts'
import { form } from './english/form.ts'
import { heads } from './english/heads.ts'
import { lists } from './english/lists.ts'
import { mails } from './english/mails.ts'
import { refusals } from './english/refusals.ts'
import { site } from './english/site.ts'

export const english = { site, heads, form, fields, lists, refusals, mails }
