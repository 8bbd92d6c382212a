-- Signed documents of a company that are not sealed, for the next actions of users who can finish them.
create index signing_documents_unsealed on signing_documents (company_id, finishing_at) where status = 2;
