/** Imports a module at run time. The build replaces this import: a cached script cannot use `import()`. */
export const importFile = (moduleUrl: string): Promise<unknown> => import(moduleUrl);
