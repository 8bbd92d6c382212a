export { fields } from './fields.ts'
export { form } from './form.ts'
export { lists } from './lists.ts'
