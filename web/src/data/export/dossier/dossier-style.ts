import { html, type Markup } from '@sotto/domain/shared/html'

/** A printed memorandum: ink on paper, hairlines, a serif that every machine has. The file refers to nothing outside of it. */
export const DOSSIER_STYLE = html`<style>
  :root {
    color-scheme: light;
    --ink: #14202b;
    --muted: #54606a;
    --line: #d9d3c5;
    --accent: #7a3b1e;
  }
  * {
    box-sizing: border-box;
  }
  body {
    max-width: 52rem;
    margin: 0 auto;
    padding: 2rem 1.25rem 4rem;
    background: #fdfcf8;
    color: var(--ink);
    font:
      1rem/1.55 'Segoe UI',
      system-ui,
      -apple-system,
      'Helvetica Neue',
      Arial,
      sans-serif;
    overflow-wrap: anywhere;
  }
  h1,
  h2 {
    font-family: Georgia, 'Times New Roman', serif;
    font-weight: 500;
    line-height: 1.2;
    margin: 0;
  }
  h1 {
    font-size: 2.1rem;
  }
  h2 {
    font-size: 1.35rem;
    margin-top: 2.75rem;
    padding-bottom: 0.5rem;
    border-bottom: 1px solid var(--ink);
    break-after: avoid;
  }
  h3 {
    font-size: 0.9375rem;
    margin: 1.25rem 0 0.25rem;
    break-after: avoid;
  }
  p {
    margin: 0.5rem 0;
  }
  a {
    color: inherit;
    text-decoration-color: var(--accent);
    text-underline-offset: 0.2em;
  }
  .eyebrow {
    color: var(--accent);
    font-size: 0.875rem;
    margin: 0 0 0.5rem;
  }
  .muted,
  .basis {
    color: var(--muted);
    font-size: 0.875rem;
  }
  .notice {
    border-block: 1px solid var(--line);
    padding: 0.5rem 0;
    margin: 1.25rem 0;
  }
  .basis {
    margin: 0 0 0.75rem;
  }
  dl {
    margin: 0;
  }
  dl > div {
    border-bottom: 1px solid var(--line);
    padding: 0.7rem 0;
    break-inside: avoid-page;
  }
  dl.facts {
    margin-top: 1rem;
    border-top: 1px solid var(--line);
  }
  dl.facts > div {
    padding: 0.35rem 0;
  }
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
  dd.none {
    color: var(--muted);
    font-style: italic;
  }
  dd.later {
    grid-column: 2;
    font-size: 0.875rem;
  }
  ul,
  ol {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  ul.rows > li,
  ol > li {
    border-bottom: 1px solid var(--line);
    padding: 0.7rem 0;
    break-inside: avoid;
  }
  ol.items {
    list-style: decimal;
    padding-left: 1.5rem;
  }
  ol.items > li {
    border: 0;
    padding: 0.2rem 0;
  }
  li p {
    margin: 0;
  }
  .text {
    unicode-bidi: plaintext;
    white-space: pre-line;
  }
  .name {
    font-weight: 600;
  }
  code {
    font:
      0.8125rem/1.5 ui-monospace,
      Consolas,
      Menlo,
      monospace;
  }
  @media (min-width: 42rem) {
    dl > div {
      display: grid;
      grid-template-columns: 15rem 1fr;
      column-gap: 2rem;
    }
  }
  @media print {
    @page {
      margin: 18mm 18mm 20mm;
      @bottom-right {
        content: counter(page) ' / ' counter(pages);
        font: 8pt sans-serif;
      }
    }
    body {
      background: #fff;
      padding: 0;
      max-width: none;
      font-size: 10.5pt;
      orphans: 3;
      widows: 3;
    }
    h2 {
      margin-top: 2rem;
    }
    a {
      text-decoration: none;
    }
  }
</style>`

/** What stands at the foot of each printed page, beside its number. */
export function renderMargin(text: string): Markup {
  return html`<style>
    @media print {
      @page {
        @bottom-left {
          content: '${text}';
          font: 8pt sans-serif;
        }
      }
    }
  </style>`
}
