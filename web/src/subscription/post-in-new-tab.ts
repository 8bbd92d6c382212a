const tabName = 'hireloom-quote'

/** Posts a form to another site, in a tab of its own. Throws when the browser doesn't let the tab open. */
export function postInNewTab(action: string, fields: Record<string, string>) {
  const tab = window.open('', tabName)
  if (!tab) throw new Error('The browser did not open a new tab')
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target: tabName, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
  // The other site must not reach back into this one.
  tab.opener = null
}
