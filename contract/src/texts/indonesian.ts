import { fields } from './indonesian/fields.ts'
import { form } from './indonesian/form.ts'
import { heads } from './indonesian/heads.ts'
import { lists } from './indonesian/lists.ts'
import { mails } from './indonesian/mails.ts'
import { refusals } from './indonesian/refusals.ts'
import { site } from './indonesian/site.ts'
import type { Texts } from './texts.ts'

export const indonesian: Texts = { site, heads, form, fields, lists, refusals, mails }
