#!/usr/bin/python3
"""A browser of one window on WebKitGTK, for WebKitWebDriver to start and drive.

MiniBrowser, the one that WebKitGTK brings, keeps nothing under automation. This one keeps what pages store in the folder that it is
given, through a kill as well, and sends every request through a proxy.
"""
import argparse
import os
import signal

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402


def read_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--profile", required=True, help="where what pages store is kept")
    parser.add_argument("--proxy", required=True, help="the address that requests go through")
    parser.add_argument("--width", type=int, required=True)
    parser.add_argument("--height", type=int, required=True)
    return parser.parse_args()


def make_context(profile, proxy):
    store = WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(profile, "data"), base_cache_directory=os.path.join(profile, "cache")
    )
    # Nothing is reached directly, this machine's own addresses included.
    store.set_network_proxy_settings(
        WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(proxy, None)
    )
    context = WebKit2.WebContext(website_data_manager=store)
    context.set_automation_allowed(True)
    return context


def main():
    arguments = read_arguments()
    # WebKit's processes are of this group, so one signal ends them all.
    os.setsid()
    with open(os.path.join(arguments.profile, "pid"), "w", encoding="ascii") as note:
        note.write(str(os.getpid()))
    context = make_context(arguments.profile, arguments.proxy)

    def open_window(*_):
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        view.get_settings().set_enable_write_console_messages_to_stdout(True)
        window = Gtk.Window()
        window.set_default_size(arguments.width, arguments.height)
        window.add(view)
        window.show_all()
        view.connect("close", lambda _: window.destroy())
        return view

    def begin(_, session):
        about = WebKit2.ApplicationInfo()
        about.set_name("WebKitGTK")
        about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
        session.set_application_info(about)
        session.connect("create-web-view", open_window)

    context.connect("automation-started", begin)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)
    Gtk.main()


main()
