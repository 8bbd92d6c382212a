import type { FastifyInstance } from 'fastify'

export const candidatePageStyle = { path: '/api/candidate-page.css' }

/** Serves what the candidate's page needs beyond the style of plain pages. */
export async function candidatePageStyleRoute(app: FastifyInstance) {
  app.get(candidatePageStyle.path, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  )
}

const style = `
.candidate { padding-block: 24px; gap: 16px; }
.candidate .sheet { padding: 16px; display: grid; gap: 16px; }
.candidate details.sheet { display: block; }
.candidate summary { min-height: 44px; line-height: 44px; font-weight: 600; cursor: pointer; }
.candidate form { display: grid; gap: 12px; }
.candidate label { display: grid; gap: 4px; font-weight: 500; }
.candidate label.tick { display: flex; gap: 8px; align-items: center; min-height: 44px; }
.candidate dl { display: grid; gap: 4px; margin: 0; }
.candidate dt { color: var(--text-3); }
.candidate dd { margin: 0 0 8px; overflow-wrap: anywhere; white-space: pre-line; }
.candidate :is(input:not([type='checkbox']), select, textarea) {
  font: inherit; font-size: 16px; color: inherit; background: var(--sheet);
  border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; min-height: 44px; width: 100%;
}
.candidate button {
  font: inherit; font-weight: 500; min-height: 44px; border: 0; border-radius: 8px;
  background: var(--accent); color: var(--sheet); cursor: pointer;
}
.candidate .notice { padding: 12px 16px; border-inline-start: 4px solid var(--accent); background: var(--sheet); color: var(--text); }
`
