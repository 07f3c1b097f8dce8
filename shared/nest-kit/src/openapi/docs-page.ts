/** The documentation page; its addresses are relative to `/api/`, so it also works behind the edge. */
export function docsPage(title: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="docs/assets/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="docs/assets/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;
}

/** `validatorUrl: null` keeps Swagger from asking an outside server for a badge. */
export function docsScript(): string {
  return `SwaggerUIBundle({
  url: 'docs/json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
});
`;
}
