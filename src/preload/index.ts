import { contextBridge, ipcRenderer } from 'electron';
import { createDesktopApi } from './desktop-api.ts';

contextBridge.exposeInMainWorld('dockside', createDesktopApi(ipcRenderer));
