// Lets the server choose the language of texts, as its routes do. Imported, so that it is evaluated once for all files.
import '../src/platform/reader-language.ts'
